import { createFileRoute, redirect } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { flags } from '@/config/flags'
import { GoogleButton } from '@/features/auth/google-button'
import { PasswordForm } from '@/features/auth/password-form'
import { redirectTarget } from '@/features/auth/redirect-target'
import { SignInFooter } from '@/features/auth/sign-in-footer'
import { whatFollows } from '@/features/auth/what-follows'
import { SplitPage } from '@/layout/split-page'

export const Route = createFileRoute('/signin')({
  validateSearch: z.object({ redirect: z.catch(z.optional(z.string()), undefined) }),
  // Also runs when somebody has just signed in here or in another tab.
  beforeLoad: ({ context, search }) => {
    if (context.session.isSignedIn) throw redirect({ href: redirectTarget(search.redirect) })
  },
  component: SignInPage,
})

function SignInPage() {
  const search = Route.useSearch()
  return (
    <SplitPage title="Sign in" footer={<SignInFooter />}>
      <h1 className="title text-2xl lg:text-3xl">Sign in</h1>
      <p className="mt-2 mb-8 text-base text-balance text-ink-2">
        {whatFollows(redirectTarget(search.redirect)) ??
          'Log your classes, plan the next ones, see your skills grow.'}
      </p>
      <GoogleButton />
      <p className="mt-4 text-ink-2">New here? The same button makes your account.</p>
      {flags.localSignin ? <PasswordForm /> : null}
    </SplitPage>
  )
}
