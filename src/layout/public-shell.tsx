import type { ReactNode } from 'react'
import { useTheme } from '@/features/theme/theme'
import { SkipLink } from './skip-link'

/** The three columns of a guest's page; the outer two are empty. */
export function PublicShell({ children }: { children: ReactNode }) {
  // No toggle here, but the page still follows the stored theme.
  useTheme()
  return (
    <div className="shell">
      <SkipLink />
      {children}
    </div>
  )
}
