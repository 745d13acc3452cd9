import type { ReactNode } from 'react'
import { useTheme } from '@/features/theme/theme'
import { SkipLink } from './skip-link'

/** The columns of a page with empty sides, for guests. */
export function PublicShell({ children }: { children: ReactNode }) {
  // Nothing here shows the theme, but the page still has to follow it.
  useTheme()
  return (
    <div className="shell">
      <SkipLink />
      {children}
    </div>
  )
}
