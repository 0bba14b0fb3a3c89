/** People who may make an account: everybody, people with an invitation, no one. */
export const signUpModes = ['open', 'invited', 'closed'] as const;

export type SignUpMode = (typeof signUpModes)[number];
