/**
 * What a build is made with. Asked for by these very names where it decides something, at the top of
 * a module: only so can the build leave out what is switched off.
 */
interface ImportMetaEnv {
  /** The pages about the product, in place of the maintenance message; 'false' unless said. */
  readonly VITE_UPDATED_MARKETING?: 'true' | 'false'
  /** The form for e-mail and password. 'false' unless said; `npm run dev` says 'true'. */
  readonly VITE_LOCAL_SIGNIN?: 'true' | 'false'
}
