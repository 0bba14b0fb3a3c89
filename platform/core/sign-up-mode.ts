/** Who may make an account: anybody, whoever was invited, nobody. */
export const signUpModes = ['open', 'invited', 'closed'] as const;

export type SignUpMode = (typeof signUpModes)[number];
