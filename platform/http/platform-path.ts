/** Path under which the platform lives. */
export const platformPath = '/GudHub';
