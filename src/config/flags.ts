type Flag = 'updatedMarketing' | 'localSignin'

/** Both are off unless the build says otherwise; `npm run dev` turns the second one on. */
export const flags: Record<Flag, boolean> = {
  updatedMarketing: import.meta.env.VITE_UPDATED_MARKETING === 'true',
  localSignin: import.meta.env.VITE_LOCAL_SIGNIN === 'true',
}
