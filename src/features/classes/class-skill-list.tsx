import { useSuspenseQuery } from '@tanstack/react-query'
import ExternalLink from 'lucide-react/icons/external-link'
import { detailsOf } from '@/features/classes/editor/class-values'
import { levelProgress } from '@/features/skills/level'
import { LevelMeter } from '@/features/skills/level-meter'
import { levelsOptions, mySkillsOptions } from '@/features/skills/queries'
import { skillMeta } from '@/features/skills/skill-search'
import type { ClassSkill, Skill, TrainingClass } from '@/pocketbase/records'
import { Tag } from '@/ui/display/tag'
import { segments } from './segments'

/**
 * The skills of a class in order, each with my level.
 *
 * @param trainingClass expanded with its skills and class skills
 */
export function ClassSkillList({ trainingClass }: { trainingClass: TrainingClass }) {
  const skills = trainingClass.skills.flatMap(
    (id) => trainingClass.expand?.skills?.find((skill) => skill.id === id) ?? [],
  )
  if (skills.length === 0) return <p className="text-ink-2">No skills in this class yet.</p>
  return (
    <ol className="@container divide-y divide-line border-y border-line">
      {skills.map((skill) => (
        <li key={skill.id} className="gap-6 py-3.5 @xl:flex @xl:items-start @xl:justify-between">
          <ClassSkillDetails skill={skill} trainingClass={trainingClass} />
          <MyProgress skill={skill} />
        </li>
      ))}
    </ol>
  )
}

function ClassSkillDetails({
  skill,
  trainingClass,
}: {
  skill: Skill
  trainingClass: TrainingClass
}) {
  const details = detailsOf(trainingClass, skill.id)
  return (
    <div className="min-w-0">
      <h3 className="text-base font-semibold">
        {skill.name}
        {skill.alt && <span className="font-normal text-ink-3"> · {skill.alt}</span>}
      </h3>
      <p className="mt-0.5 text-xs text-ink-3">{skillMeta(skill)}</p>
      {details?.keyDetail && <p className="mt-2 max-w-[62ch]">{details.keyDetail}</p>}
      {details && <SegmentLine details={details} />}
      {details?.videoUrl.startsWith('https://') && (
        <a
          href={details.videoUrl}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="mt-0.5 inline-flex min-h-12 items-center gap-1.5 [--icon:16px] mouse:lg:min-h-11"
        >
          <span className="link">
            Watch video<span className="sr-only">: {skill.name}</span>
          </span>
          <ExternalLink className="text-ink-3" />
        </a>
      )}
    </div>
  )
}

/** "Drill · 20 min"; nothing for the defaults. */
function SegmentLine({ details: { segment, minutes } }: { details: ClassSkill }) {
  if (minutes === 0 && segment === 'technique') return null
  const label = segments.find(({ value }) => value === segment)?.label
  return (
    <p className="num mt-1 text-xs text-ink-2">
      {[label, minutes > 0 && `${minutes} min`].filter(Boolean).join(' · ')}
    </p>
  )
}

function MyProgress({ skill }: { skill: Skill }) {
  const { data: levels } = useSuspenseQuery(levelsOptions())
  const { data: exp } = useSuspenseQuery({
    ...mySkillsOptions(),
    select: (mine) => mine.find((userSkill) => userSkill.skill === skill.id)?.exp ?? 0,
  })
  const progress = levelProgress(exp, levels)
  return (
    <div className="flex flex-none flex-wrap items-center gap-x-3.5 gap-y-2 @max-xl:mt-2.5 print:hidden">
      <LevelMeter progress={progress} size="md" />
      <div className="num min-w-20 flex-1 text-xs @xl:w-[116px] @xl:flex-none">
        <b>{exp > 0 ? `Level ${progress.level} · ${progress.title}` : 'New to you'}</b>
        <br />
        <span className="text-ink-3">
          {progress.required === null ? `${exp} exp` : `${exp} / ${progress.required} exp`}
        </span>
      </div>
      <Tag tone="rush">
        +{skill.exp}
        <span className="sr-only"> exp</span>
      </Tag>
    </div>
  )
}
