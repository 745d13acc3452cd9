import type { ScheduleBody } from '@/features/plans/schedules/schedule'
import { weekdayName } from '@/features/plans/schedules/schedule-text'
import type { FieldGroup } from '@/lib/merge'
import { zoneLabel } from '@/lib/time/time-zones'
import { attires, infoKinds, labelFor, planLevels } from './labels'
import { groupWord } from './plan-order'
import type { InfoValues, PlanValues, ScheduleValues } from './schema'

/** For groups of one field, typed and stored under one name. */
function groupOf<Values, Body>() {
  return (
    label: string,
    field: keyof Values & keyof Body,
    text: (values: Values) => string = (values) => String(values[field]),
  ): FieldGroup<Values, Body> => ({
    label,
    typed: [field],
    stored: [field],
    text: (values) => text(values) || 'Nothing',
  })
}

/** What can be edited of a plan, in the order of its form. */
export function planGroups(
  gyms: readonly { id: string; name: string }[],
): FieldGroup<PlanValues, PlanValues>[] {
  const gymName = (id: string) => gyms.find((gym) => gym.id === id)?.name ?? 'A gym'
  return [
    groupOf<PlanValues, PlanValues>()('Name', 'name'),
    {
      label: 'Who it is for',
      typed: ['assignedGroup', 'gym'],
      stored: ['assignedGroup', 'gym'],
      text: ({ assignedGroup, gym }) =>
        assignedGroup === 'gym' ? `Gym: ${gymName(gym)}` : groupWord(assignedGroup),
    },
  ]
}

const ofInfo = groupOf<InfoValues, InfoValues>()

/** What can be edited of an info card, in the order of its form. */
export const infoGroups: FieldGroup<InfoValues, InfoValues>[] = [
  ofInfo('Title', 'title'),
  ofInfo('Kind', 'kind', ({ kind }) => labelFor(infoKinds, kind)),
  ofInfo('Text', 'body'),
  ofInfo('Link', 'link'),
  ofInfo('For', 'level', ({ level }) => labelFor(planLevels, level)),
  ofInfo('Attire', 'attire', ({ attire }) => labelFor(attires, attire)),
  ofInfo('Pinned', 'pinned', ({ pinned }) => (pinned ? 'Pinned' : 'Not pinned')),
]

const ofSchedule = groupOf<ScheduleValues, ScheduleBody>()

/** What can be edited of a schedule, in the order of its form. */
export const scheduleGroups: FieldGroup<ScheduleValues, ScheduleBody>[] = [
  ofSchedule('Title', 'title'),
  ofSchedule('Days', 'daysOfWeek', ({ daysOfWeek }) =>
    daysOfWeek.map((day) => weekdayName(day, 'long')).join(', '),
  ),
  ofSchedule('Begins', 'startTime'),
  ofSchedule('Minutes', 'durationMinutes'),
  ofSchedule('Time zone', 'tz', ({ tz }) => zoneLabel(tz)),
  ofSchedule('First day', 'startDate'),
  ofSchedule('Last day', 'endDate'),
  ofSchedule('Location', 'location'),
  ofSchedule('Instructor', 'instructor'),
  ofSchedule('For', 'level', ({ level }) => labelFor(planLevels, level)),
  ofSchedule('Attire', 'attire', ({ attire }) => labelFor(attires, attire)),
  ofSchedule('Capacity', 'capacity'),
  ofSchedule('Notes', 'notes'),
  ofSchedule('In use', 'active', ({ active }) => (active ? 'In use' : 'At rest')),
]
