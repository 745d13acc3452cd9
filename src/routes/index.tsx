import { createFileRoute, Link, redirect } from '@tanstack/react-router'
import { SplitPage } from '@/layout/split-page'
import { buttonClass } from '@/ui/button'

export const Route = createFileRoute('/')({
  beforeLoad: ({ context }) => {
    if (context.session.isSignedIn) throw redirect({ to: '/home/dashboard' })
  },
  component: LandingPage,
})

/** What stands at the front door until the new front page is ready. */
function LandingPage() {
  return (
    <SplitPage title="Welcome">
      <h1 className="title text-3xl">The site is down for maintenance</h1>
      <p className="mt-4 mb-8 text-md text-balance text-ink-2">
        We are laying out the new front page. The app itself works: sign in to log a class or open a
        plan.
      </p>
      <Link to="/signin" className={buttonClass({ variant: 'primary', size: 'lg' })}>
        Sign in
      </Link>
    </SplitPage>
  )
}
