import { createFileRoute, redirect } from '@tanstack/react-router'
import { type FunctionComponent, useEffect, useState } from 'react'
import { stringParam } from '@/config/search-params'
import { GoogleButton } from '@/features/auth/google-button'
import { redirectDescription } from '@/features/auth/redirect-description'
import { redirectTarget } from '@/features/auth/redirect-target'
import { SignInFooter } from '@/features/auth/sign-in-footer'
import { SplitPage } from '@/layout/split-page'
import { Skeleton } from '@/ui/feedback/skeleton'

export const Route = createFileRoute('/signin')({
  validateSearch: (search): { redirect?: string | undefined } => ({
    redirect: stringParam(search.redirect),
  }),
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
        {redirectDescription(redirectTarget(search.redirect)) ??
          'Log your classes, plan the next ones, see your skills grow.'}
      </p>
      <GoogleButton />
      <p className="mt-4 text-ink-2">New here? The same button makes your account.</p>
      {import.meta.env.VITE_LOCAL_SIGNIN === 'true' && <DevelopmentForm />}
    </SplitPage>
  )
}

/** Fetched by itself, so that what a form is made of is nothing that the page needs without it. */
function DevelopmentForm() {
  const [Form, setForm] = useState<FunctionComponent>()
  useEffect(() => {
    void import('@/features/auth/password-form').then(({ PasswordForm }) =>
      setForm(() => PasswordForm),
    )
  }, [])
  if (Form) return <Form />
  return (
    <div aria-busy="true">
      <Skeleton className="mt-8 h-75" />
    </div>
  )
}
