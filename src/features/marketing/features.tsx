import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import Tablet from 'lucide-react/icons/tablet'
import type { ReactNode } from 'react'
import { LandingSection } from './landing-section'
import { SampleMeter } from './sample-meter'

/** The three main features, each beside an illustration. */
export function Features() {
  return (
    <LandingSection
      id="features"
      title="Built for the mat side"
      intro="Coaches plan on a tablet. Students log in one tap."
    >
      <div className="mt-8 lg:mt-10">
        <Feature title="Lesson planning" picture={<SamplePlan />}>
          Lay out a term class by class. Give each class its skills, the one detail that makes each
          of them work, and pictures. Then share one link with the group.
        </Feature>
        <Feature title="Gamify your learning" picture={<SampleLevels />} isPictureFirst>
          Each check-in adds exp to exactly the skills you drilled. Enough of it, and a skill goes
          up a level: from Seen to Signature.
        </Feature>
        <Feature title="Available on all platforms" picture={<SampleDevices />}>
          Runs in the browser of a phone, a tablet or a desktop. Nothing to install.
        </Feature>
      </div>
    </LandingSection>
  )
}

function Feature({
  title,
  picture,
  isPictureFirst = false,
  children,
}: {
  title: string
  picture: ReactNode
  isPictureFirst?: boolean
  children: ReactNode
}) {
  return (
    <article className="items-center border-t border-line py-10 lg:grid lg:grid-cols-2 lg:gap-14 lg:py-14">
      <div className={isPictureFirst ? 'lg:order-2' : ''}>
        <h3 className="title text-xl">{title}</h3>
        <p className="mt-2.5 max-w-[44ch] text-md text-ink-2">{children}</p>
      </div>
      {/* Decorative: the text says the same. */}
      <div className="max-lg:mt-7" aria-hidden="true">
        {picture}
      </div>
    </article>
  )
}

const ticks = ['on', 'on', 'on', 'on', 'on', 'now', '', '', '', '', '', '', '', '']

const plannedClasses = [
  { weekday: 'Mon', day: 24, name: 'Half guard: passing with the knee slice' },
  { weekday: 'Thu', day: 27, name: 'Back control: seat belt and hooks' },
]

function SamplePlan() {
  return (
    <div className="card p-5">
      <p className="title text-lg">Fundamentals</p>
      <div className="ticks mt-4">
        {ticks.map((tick, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a tick is its place in the row
          <i key={index} className={tick} />
        ))}
      </div>
      <div className="mt-4 divide-y divide-line border-t border-line">
        {plannedClasses.map(({ weekday, day, name }) => (
          <div key={name} className="row">
            <span className="date">
              <span>{weekday}</span>
              <b className="num">{day}</b>
            </span>
            <span className="font-semibold">{name}</span>
          </div>
        ))}
      </div>
    </div>
  )
}

function SampleLevels() {
  return (
    <div className="card grid gap-4 p-5">
      <SampleMeter name="Hip escape" aside="Level 11 · Reliable" level={11} filled={45} />
      <SampleMeter name="Knee shield" aside="Level 8 · Reliable" level={8} filled={60} />
      <SampleMeter name="Scissor sweep" aside="Level 5 · Familiar" level={5} filled={80} />
    </div>
  )
}

function SampleDevices() {
  return (
    <div className="card flex items-end justify-center gap-5 p-6 text-ink-2">
      <Device label="Phone">
        <Smartphone className="size-10 stroke-1" />
      </Device>
      <Device label="Tablet">
        <Tablet className="size-14 stroke-1" />
      </Device>
      <Device label="Desktop">
        <Monitor className="size-20 stroke-1" />
      </Device>
    </div>
  )
}

function Device({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-1 flex-col items-center gap-3 font-semibold">
      {children}
      {label}
    </div>
  )
}
