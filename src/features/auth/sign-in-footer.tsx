import { Link } from '@tanstack/react-router'

/** Small print about the data that sign-in reads from Google. */
export function SignInFooter() {
  return (
    <>
      We read your name, email and photo from Google. Nothing else.
      <span className="flex gap-x-5">
        <Link to="/privacy" className="link inline-flex min-h-12 items-center">
          Privacy Policy
        </Link>
        <Link to="/terms" className="link inline-flex min-h-12 items-center">
          Terms of Service
        </Link>
      </span>
    </>
  )
}
