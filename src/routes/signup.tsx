import { createFileRoute, Link, redirect, useNavigate } from '@tanstack/react-router'
import { stringParam } from '@/config/search-params'
import { GoogleButton } from '@/features/auth/google-button'
import { redirectDescription } from '@/features/auth/redirect-description'
import { redirectTarget } from '@/features/auth/redirect-target'
import { SignInFooter } from '@/features/auth/sign-in-footer'
import { SplitPage } from '@/layout/split-page'
import { buttonClass } from '@/ui/button/button'

export const Route = createFileRoute('/signup')({
  validateSearch: (search): { redirect?: string | undefined } => ({
    redirect: stringParam(search.redirect),
  }),
  beforeLoad: ({ context, search }) => {
    if (context.session.isSignedIn && search.redirect) {
      throw redirect({ href: redirectTarget(search.redirect) })
    }
  },
  component: SignUpPage,
})

function SignUpPage() {
  const { session } = Route.useRouteContext()
  const target = redirectTarget(Route.useSearch().redirect)
  const navigate = useNavigate()
  if (session.isSignedIn) {
    return (
      <SplitPage title="Welcome">
        <h1 className="title mb-8 text-2xl lg:text-3xl">You're already signed up</h1>
        <Link to="/home/dashboard" className={buttonClass({ variant: 'primary', size: 'lg' })}>
          Go to Home
        </Link>
      </SplitPage>
    )
  }
  return (
    <SplitPage title="Welcome" footer={<SignInFooter />}>
      <h1 className="title text-2xl lg:text-3xl">Welcome</h1>
      <p className="mt-2 mb-8 text-base text-balance text-ink-2">
        {redirectDescription(target) ??
          'Log your classes, plan the next ones, see your skills grow.'}
      </p>
      <GoogleButton onSignedIn={() => void navigate({ href: target })} />
    </SplitPage>
  )
}
