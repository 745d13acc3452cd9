import type { LevelProgress } from './level'

const levelsPerBand = 5

// From ink to rush. Never belt colours, which only a coach awards.
const bands = ['bg-level-1', 'bg-level-2', 'bg-level-3', 'bg-level-4', 'bg-level-5']

const sizes = {
  xs: {
    strip: 'h-2.5 w-[42px]',
    knot: 'w-[15px] gap-px pl-0.5',
    stripe: 'w-0.5',
    end: 'w-1',
  },
  default: {
    strip: 'h-3.5 w-[76px]',
    knot: 'w-[23px] gap-0.5 pl-[3px]',
    stripe: 'w-[3px]',
    end: 'w-[7px]',
  },
  md: {
    strip: 'h-[18px] w-32',
    knot: 'w-[31px] gap-[3px] pl-1',
    stripe: 'w-1',
    end: 'w-[9px]',
  },
  lg: {
    strip: 'h-[22px] w-full',
    knot: 'w-[38px] gap-[3px] pl-1',
    stripe: 'w-[5px]',
    end: 'w-3.5',
  },
  xl: {
    strip: 'h-10 w-full',
    knot: 'w-[78px] gap-[7px] pl-2',
    stripe: 'w-2.5',
    end: 'w-[34px]',
  },
}

/**
 * A level as a strip of cloth: its tone and stripes show the level, its fill the exp within it. Always
 * used beside the level in text.
 */
export function LevelMeter({
  progress,
  size = 'default',
  isFresh = false,
}: {
  progress: LevelProgress
  size?: keyof typeof sizes | undefined
  /** The level was reached recently: its stripe is highlighted. */
  isFresh?: boolean | undefined
}) {
  const steps = progress.level - 1
  const band = bands[Math.min(Math.floor(steps / levelsPerBand), bands.length - 1)]
  const { strip, knot, stripe, end } = sizes[size]
  const stripes = steps % levelsPerBand
  const stripeTone = (index: number) =>
    isFresh && index === stripes - 1 ? 'bg-rush stripe-fresh' : 'bg-mat'
  // At least 4%, so that the tone is visible at the start of a level.
  const filled = Math.max(4, progress.fraction * 100)
  return (
    <span
      role="img"
      aria-label={levelName(progress)}
      className={`relative inline-flex flex-none overflow-hidden rounded-cell after:absolute after:inset-0 after:rounded-[inherit] after:border after:border-level-edge ${strip}`}
    >
      <span className="relative flex-1 bg-track">
        <span
          className={`absolute inset-y-0 left-0 border-r-2 border-ink transition-[width] duration-(--dur-4) ease-out ${band}`}
          style={{ width: `${filled}%` }}
        />
      </span>
      <span className={`flex flex-none bg-ink ${knot}`}>
        {Array.from({ length: stripes }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: stripes are alike and only ever added at the end
          <span key={index} className={`${stripeTone(index)} ${stripe}`} />
        ))}
      </span>
      <span className={`flex-none ${band} ${end}`} />
    </span>
  )
}

/** The accessible name: "Level 8, Reliable, 390 of 420 exp". */
function levelName({ level, title, exp, required }: LevelProgress): string {
  const points = required === null ? `${exp} exp` : `${exp} of ${required} exp`
  return `Level ${level}, ${title}, ${points}`
}
