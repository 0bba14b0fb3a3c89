/** The platform of sites that name none, as the legacy client library has it. */
export const usualPlatform = 'https://gudhub.com/GudHub';
