/** Path under which the build for browsers is served. */
export const cdnPath = '/_gh/cdn/';
