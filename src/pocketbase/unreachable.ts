/** Error message when no server responds. */
export const unreachable = 'The server cannot be reached. Check your connection.'
