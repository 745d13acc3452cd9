import { Link } from '@tanstack/react-router'
import { productName } from '@/config/product-name'
import { LandingSection } from './landing-section'

/** A short "About" on the landing page, with a link to the full page. */
export function AboutSection() {
  return (
    <LandingSection id="about" title="About">
      <div className="mt-6 grid max-w-[62ch] gap-4 text-md text-ink-2">
        <p>
          {productName} is a planning and training log for Brazilian jiu-jitsu. It keeps what a
          coach's notebook keeps: what did we drill, who was there, what comes next.
        </p>
        <p>
          It is in Beta. Screens will move, your log will not.{' '}
          <Link to="/about" className="link">
            How it works, and what it keeps
          </Link>
        </p>
      </div>
    </LandingSection>
  )
}
