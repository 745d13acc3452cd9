/** Said where no server has answered. */
export const unreachable = 'The server cannot be reached. Check your connection.'
