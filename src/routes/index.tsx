import { createFileRoute, redirect } from '@tanstack/react-router'
import { FrontPage } from './-front-page'

export const Route = createFileRoute('/')({
  beforeLoad: ({ context }) => {
    if (context.session.isSignedIn) throw redirect({ to: '/home/dashboard' })
  },
  component: FrontPage,
})
