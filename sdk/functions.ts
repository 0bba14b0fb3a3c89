/** Public entry: the SDK's pure functions, each on its own. */
