import { Link } from '@tanstack/react-router'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import ExternalLink from 'lucide-react/icons/external-link'
import { ClassDescription } from '@/features/classes/class-description'
import { segments } from '@/features/classes/segments'
import { toInstant } from '@/lib/time/instant'
import { formatClassStart, formatPlanTime } from '@/lib/time/zoned'
import { userTimeZone } from '@/pocketbase/user-time-zone'
import { buttonClass } from '@/ui/button/button'
import { Tag } from '@/ui/display/tag'
import { Section } from '@/ui/list/section'
import type { GuestClass } from './guest-view'

const cardAction = `${buttonClass({ variant: 'primary' })} w-full`

/** A class as guests with the plan's view link see it, with a link for members to check in. */
export function GuestClassView({
  trainingClass,
  code,
  isSignedIn,
}: {
  trainingClass: GuestClass
  code: string
  isSignedIn: boolean
}) {
  const { name, description, plan, skills, images, cancelled } = trainingClass
  const zone = userTimeZone()
  const there = formatPlanTime(toInstant(trainingClass.classDate), plan.tz, zone)
  return (
    <>
      <Link
        to="/view/plan/$planId/code/$viewCode"
        params={{ planId: plan.id, viewCode: code }}
        search={true}
        className="back-link"
      >
        <ChevronLeft />
        <span className="sr-only">Back to </span>
        <span className="min-w-0 truncate">{plan.name}</span>
      </Link>
      <h1 className="title text-xl sm:text-2xl">{name}</h1>
      <p className="num mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
        <span className={cancelled ? 'line-through' : ''}>
          {formatClassStart(trainingClass, new Date(), zone)}
        </span>
        {there && <span className="text-ink-3">{there}</span>}
        {cancelled && <Tag>Cancelled</Tag>}
      </p>
      <div className="mt-8 grid grid-cols-1 gap-8 xl:grid-cols-[minmax(0,1fr)_300px] xl:gap-14">
        <div className="grid grid-cols-1 content-start gap-8">
          {description && <ClassDescription text={description} />}
          <Section title="Skills">
            {skills.length === 0 ? (
              <p className="text-ink-2">No skills in this class yet.</p>
            ) : (
              <ol className="divide-y divide-line border-y border-line">
                {skills.map((skill, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two skills may share a name
                  <GuestSkill key={index} skill={skill} />
                ))}
              </ol>
            )}
          </Section>
          {images.length > 0 && (
            <Section title="Images" aside={<span className="num">{images.length}</span>}>
              <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2">
                {images.map(({ alt, small, large }) => (
                  <li key={small}>
                    <a href={large} className="block overflow-hidden rounded-md border border-line">
                      <img
                        src={small}
                        srcSet={`${small} 320w, ${large} 1024w`}
                        sizes="(min-width: 40rem) 320px, 90vw"
                        alt={alt}
                        loading="lazy"
                        className="aspect-[8/5] w-full object-cover"
                      />
                    </a>
                    <p className="mt-1.5 text-xs text-ink-2">{alt}</p>
                  </li>
                ))}
              </ul>
            </Section>
          )}
        </div>
        <div className="grid grid-cols-1 content-start gap-4 print:hidden">
          <section className="card p-5">
            <h2 className="font-semibold">Were you there?</h2>
            <p className="mt-1 mb-4 text-ink-2">
              Members of this plan check in and earn exp on the skills they drilled.
            </p>
            {isSignedIn ? (
              <Link to="/home/learn" className={cardAction}>
                Your plans
              </Link>
            ) : (
              <Link to="/signin" className={cardAction}>
                Sign in
              </Link>
            )}
          </section>
          <nav
            aria-label="Other classes of this plan"
            className="grid grid-cols-1 gap-2 wrap-anywhere"
          >
            <Neighbour word="Previous" to={trainingClass.previous} code={code} />
            <Neighbour word="Next" to={trainingClass.next} code={code} />
          </nav>
        </div>
      </div>
    </>
  )
}

function GuestSkill({ skill }: { skill: GuestClass['skills'][number] }) {
  const segment = segments.find(({ value }) => value === skill.segment)?.label
  return (
    <li className="py-3.5">
      <h3 className="text-base font-semibold">
        {skill.name}
        {skill.alt && <span className="font-normal text-ink-3"> · {skill.alt}</span>}
      </h3>
      <p className="mt-0.5 text-xs text-ink-3">
        {[skill.position, skill.type].filter(Boolean).join(' · ')}
      </p>
      {skill.keyDetail && <p className="mt-2 max-w-[62ch]">{skill.keyDetail}</p>}
      <p className="num mt-1 text-xs text-ink-2">
        {[segment, skill.minutes > 0 ? `${skill.minutes} min` : ''].filter(Boolean).join(' · ')}
      </p>
      {skill.videoUrl.startsWith('https://') && (
        <a
          href={skill.videoUrl}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="mt-0.5 inline-flex min-h-11 items-center gap-1.5 [--icon:16px]"
        >
          <span className="link">
            Watch video<span className="sr-only">: {skill.name}</span>
          </span>
          <ExternalLink className="text-ink-3" />
        </a>
      )}
    </li>
  )
}

function Neighbour({
  word,
  to,
  code,
}: {
  word: string
  to: { id: string; name: string } | null
  code: string
}) {
  if (!to) return null
  return (
    <Link
      to="/view/class/$classId/code/$viewCode"
      params={{ classId: to.id, viewCode: code }}
      search={true}
      className={`${buttonClass({ variant: 'ghost' })} !justify-between !whitespace-normal py-2`}
    >
      <span className="min-w-0 text-left">
        <span className="block text-xs font-normal text-ink-3">{word}</span>
        {to.name}
      </span>
      <ChevronRight className="text-ink-3" />
    </Link>
  )
}
