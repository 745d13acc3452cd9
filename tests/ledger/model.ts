/**
 * A reference model of the ledger: it stores the awards of each attendance and derives everything
 * else from them on every read. Short enough to verify by reading.
 */
export interface Ledger {
  people: string[]
  plans: string[]
  /** Current exp of each skill. */
  skills: Record<string, number>
  classes: Record<string, TaughtClass>
  /** By class and person. They outlive their class. */
  attendances: Record<string, Attendance>
  /** Skills each person has ever earned exp on: the row stays when the last award is subtracted. */
  earnedOn: Record<string, string[]>
}

interface TaughtClass {
  plan: string
  date: string
  skills: string[]
  cancelled: boolean
}

interface Attendance {
  person: string
  class: string
  /** Logged by the coach, who may then undo it. */
  ticked: boolean
  date: string
  awards: { skill: string; exp: number }[]
}

/** One request of a program, by record ids. */
export type Move =
  | { do: 'check in' | 'tick' | 'undo' | 'untick'; person: string; class: string }
  | { do: 'amend'; person: string; class: string; skills: string[]; exp: number }
  | { do: 'teach'; class: string; skills: string[] }
  | { do: 'reprice'; skill: string; exp: number }
  | { do: 'move'; class: string; plan: string }
  | { do: 'copy'; class: string; plan: string; made?: { id: string; date: string } }
  | { do: 'cancel'; class: string; cancelled: boolean }
  | { do: 'delete class'; class: string }
  | { do: 'delete plan'; plan: string }
  | { do: 'delete person'; person: string }

const key = (move: { class: string; person: string }) => `${move.class} ${move.person}`

/** Applies a request to the model. @returns whether the server should allow it */
export function apply(ledger: Ledger, move: Move): boolean {
  const taught = 'class' in move ? ledger.classes[move.class] : undefined
  switch (move.do) {
    case 'check in':
    case 'tick': {
      if (!taught || !ledger.people.includes(move.person)) return false
      if (ledger.attendances[key(move)]) return true // idempotent: returns the existing one
      if (taught.cancelled) return false
      const awards = taught.skills.map((skill) => ({ skill, exp: ledger.skills[skill] ?? 0 }))
      const { person, class: id } = move
      const ticked = move.do === 'tick'
      ledger.attendances[key(move)] = { person, class: id, ticked, date: taught.date, awards }
      earn(ledger, move.person, taught.skills)
      return true
    }
    case 'amend': {
      const attendance = ledger.attendances[key(move)]
      if (!attendance) return false
      attendance.awards = move.skills.map((skill) => ({ skill, exp: move.exp }))
      earn(ledger, move.person, move.skills)
      return true
    }
    case 'undo':
    case 'untick': {
      const attendance = ledger.attendances[key(move)]
      if (!attendance || (move.do === 'untick' && !attendance.ticked)) return false
      delete ledger.attendances[key(move)]
      return true
    }
    case 'reprice':
      ledger.skills[move.skill] = move.exp
      return true
    case 'teach':
      if (taught) taught.skills = move.skills
      return Boolean(taught)
    case 'cancel':
      if (taught) taught.cancelled = move.cancelled
      return Boolean(taught)
    case 'move':
      if (!taught || !ledger.plans.includes(move.plan)) return false
      taught.plan = move.plan
      return true
    case 'copy': {
      if (!taught || !ledger.plans.includes(move.plan)) return false
      const { id, date } = move.made ?? { id: '', date: '' }
      ledger.classes[id] = { plan: move.plan, date, skills: taught.skills, cancelled: false }
      return true
    }
    case 'delete class':
      delete ledger.classes[move.class]
      return Boolean(taught)
    case 'delete plan': {
      const known = ledger.plans.includes(move.plan)
      ledger.plans = ledger.plans.filter((plan) => plan !== move.plan)
      for (const [id, { plan }] of Object.entries(ledger.classes)) {
        if (plan === move.plan) delete ledger.classes[id]
      }
      return known
    }
    case 'delete person': {
      const known = ledger.people.includes(move.person)
      ledger.people = ledger.people.filter((person) => person !== move.person)
      delete ledger.earnedOn[move.person]
      for (const [id, { person }] of Object.entries(ledger.attendances)) {
        if (person === move.person) delete ledger.attendances[id]
      }
      return known
    }
  }
}

function earn(ledger: Ledger, person: string, skills: string[]) {
  ledger.earnedOn[person] = [...new Set([...(ledger.earnedOn[person] ?? []), ...skills])]
}

/** A ledger as sorted text, to compare the model with the server. */
export interface Snapshot {
  skills: string[]
  /** The plan, skills, cancellation and attendance count of each class. */
  classes: string[]
  attendances: string[]
}

export function snapshotOf(ledger: Ledger, thresholds: number[]): Snapshot {
  const attendances = Object.values(ledger.attendances)
  const skills = Object.entries(ledger.earnedOn).flatMap(([person, earned]) =>
    earned.map((skill) => {
      const awarding = attendances.filter(
        (attendance) =>
          attendance.person === person && attendance.awards.some((award) => award.skill === skill),
      )
      const exp = awarding
        .flatMap(({ awards }) => awards.filter((award) => award.skill === skill))
        .reduce((sum, award) => sum + award.exp, 0)
      const reached = thresholds.filter((threshold) => exp >= threshold).length
      const level = Math.min(1 + reached, thresholds.length)
      const last =
        awarding
          .map(({ date }) => date)
          .sort()
          .at(-1) ?? ''
      return `${person} ${skill}: ${exp} exp, level ${level}, last practiced ${last || 'never'}`
    }),
  )
  const classes = Object.entries(ledger.classes).map(([id, taught]) => {
    const attended = attendances.filter((attendance) => attendance.class === id).length
    return `${id} in ${taught.plan} of ${taught.skills}${taught.cancelled ? ' cancelled' : ''}: ${attended}`
  })
  return {
    skills: skills.sort(),
    classes: classes.sort(),
    attendances: attendances
      .map(({ person, date, awards }) => `${person} ${date} ${JSON.stringify(awards)}`)
      .sort(),
  }
}
