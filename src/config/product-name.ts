/** In one place. */
export const productName = 'Tatami'
