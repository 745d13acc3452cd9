import { Link, type LinkProps } from '@tanstack/react-router'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import type { ReactNode } from 'react'
import { useIsPhone } from '@/lib/use-is-phone'
import { PageHeader } from './page-header'
import { usePageArrival } from './use-page-arrival'

/** Target of a router link. */
export type Target = Pick<LinkProps, 'to' | 'params' | 'search'>

export type PageProps = {
  title: string
  /** Before the title, such as an avatar. */
  picture?: ReactNode
  /** A small line above the title, such as the date. */
  eyebrow?: ReactNode
  back?: (Target & { label: string }) | undefined
  /** A line under the title. */
  meta?: ReactNode
  /** In the right column, from sm. */
  corner?: ReactNode
  /** Beside the title. */
  menu?: ReactNode
  /** Fixed to the bottom edge. */
  bar?: ReactNode
  children?: ReactNode
}

/** A signed-in page: its heading and content on the mat, with an optional corner, menu and bar. */
export function Page({
  title,
  picture,
  eyebrow,
  back,
  meta,
  corner,
  menu,
  bar,
  children,
}: PageProps) {
  const mainRef = usePageArrival(title)
  const isPhone = useIsPhone()

  return (
    <>
      <main id="content" ref={mainRef} tabIndex={-1} className="mat">
        <div className="inner">
          {back && <BackLink {...back} />}
          <PageHeader title={title} picture={picture} eyebrow={eyebrow} meta={meta}>
            {menu}
          </PageHeader>
          {children}
        </div>
      </main>
      {bar}
      {!isPhone && corner && (
        <aside aria-label="Page actions">
          <div className="rail">{corner}</div>
        </aside>
      )}
    </>
  )
}

function BackLink({ label, ...target }: Target & { label: string }) {
  return (
    <Link {...target} className="back-link">
      <ChevronLeft />
      <span className="sr-only">Back to </span>
      <span className="min-w-0 truncate">{label}</span>
    </Link>
  )
}
