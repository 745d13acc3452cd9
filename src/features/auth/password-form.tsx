import { useState } from 'react'
import { errorMessage } from '@/pocketbase/errors'
import { Button } from '@/ui/button/button'
import { Tag } from '@/ui/display/tag'
import { Notice } from '@/ui/feedback/notice'
import { TextField } from '@/ui/form/text-field'
import { signInWithPassword } from './sign-in'

/** Password sign-in for development; the build and the server must both enable it. */
export function PasswordForm() {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState('')

  async function signIn() {
    setIsSaving(true)
    setFailure('')
    try {
      await signInWithPassword(email, password)
    } catch (error) {
      setFailure(errorMessage(error))
      setIsSaving(false)
    }
  }

  return (
    <form
      className="mt-8 grid gap-4 border-t border-line pt-6"
      onSubmit={(event) => {
        event.preventDefault()
        void signIn()
      }}
    >
      <div>
        <Tag>Development mode</Tag>
      </div>
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        required
        value={email}
        onChange={setEmail}
      />
      <TextField
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        value={password}
        onChange={setPassword}
      />
      {failure ? (
        <Notice tone="bad" role="alert">
          <b>Error signing in</b>
          <span className="block">{failure}</span>
        </Notice>
      ) : null}
      <Button type="submit" variant="primary" size="lg" isLoading={isSaving}>
        Sign in
      </Button>
    </form>
  )
}
