import { jsx } from './react'

/** A link as the router would draw it: nobody has pressed it yet. */
export function Link({
  to,
  params,
  search: _,
  ...props
}: {
  to: string
  params?: Record<string, string>
  search?: unknown
}) {
  return jsx('a', { ...props, href: to.replace(/\$(\w+)/g, (_, name) => params?.[name] ?? '') })
}
