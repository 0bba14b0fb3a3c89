/** Loads the code that only some answers need. */
export const loadAnswers = () => import('./answers.js');
