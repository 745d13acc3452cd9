import { Link } from '@tanstack/react-router'
import Check from 'lucide-react/icons/check'
import * as limits from '@/config/limits'
import { buttonClass } from '@/ui/button/button'

const included = [
  `${limits.freePlans} personal or group training plan`,
  'Unlimited class tracking',
  `${limits.freeSkillsPerClass} skills per class`,
]

/** The only price; `heading` is the heading level on the surrounding page. */
export function PricingCard({ heading: Heading = 'h3' }: { heading?: 'h2' | 'h3' }) {
  return (
    <div className="card overflow-hidden lg:grid lg:grid-cols-[300px_1fr]">
      <div className="border-line p-6 lg:border-r lg:p-8">
        <Heading className="title text-lg">Beta</Heading>
        <p className="mt-5 flex items-end gap-3">
          <span className="score text-[4.5rem]">$0</span>
          <span className="pb-1 text-ink-2">per month</span>
        </p>
      </div>
      <div className="flex flex-col p-6 max-lg:pt-0 lg:p-8">
        <ul className="grid gap-3 text-base">
          {included.map((line) => (
            <li key={line} className="flex items-center gap-3">
              <span className="grid size-6 flex-none place-items-center rounded-sm bg-rush text-on-rush [--icon-stroke:3] [--icon:1rem]">
                <Check />
              </span>
              {line}
            </li>
          ))}
        </ul>
        <Link
          to="/signup"
          className={`${buttonClass({ variant: 'primary', size: 'lg' })} mt-7 sm:self-start`}
        >
          Sign up for free
        </Link>
      </div>
    </div>
  )
}
