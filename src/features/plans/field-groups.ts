import type { ScheduleBody } from '@/features/plans/schedules/schedule'
import { weekdayName } from '@/features/plans/schedules/schedule-text'
import type { FieldGroup } from '@/lib/merge'
import { zoneLabel } from '@/lib/time/time-zones'
import { attires, infoKinds, labelFor, planLevels } from './labels'
import { planGroupLabel } from './plan-order'
import type { InfoValues, PlanValues, ScheduleValues } from './schema'

/** Creates field groups of a single field with the same name in form and record. */
function fieldGroup<Values, Body>() {
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

/** Field groups of a plan, in form order. */
export function planFieldGroups(
  gyms: readonly { id: string; name: string }[],
): FieldGroup<PlanValues, PlanValues>[] {
  const gymName = (id: string) => gyms.find((gym) => gym.id === id)?.name ?? 'A gym'
  return [
    fieldGroup<PlanValues, PlanValues>()('Name', 'name'),
    {
      label: 'Who it is for',
      typed: ['assignedGroup', 'gym'],
      stored: ['assignedGroup', 'gym'],
      text: ({ assignedGroup, gym }) =>
        assignedGroup === 'gym' ? `Gym: ${gymName(gym)}` : planGroupLabel(assignedGroup),
    },
  ]
}

const infoField = fieldGroup<InfoValues, InfoValues>()

/** Field groups of an info card, in form order. */
export const infoFieldGroups: FieldGroup<InfoValues, InfoValues>[] = [
  infoField('Title', 'title'),
  infoField('Kind', 'kind', ({ kind }) => labelFor(infoKinds, kind)),
  infoField('Text', 'body'),
  infoField('Link', 'link'),
  infoField('For', 'level', ({ level }) => labelFor(planLevels, level)),
  infoField('Attire', 'attire', ({ attire }) => labelFor(attires, attire)),
  infoField('Pinned', 'pinned', ({ pinned }) => (pinned ? 'Pinned' : 'Not pinned')),
]

const scheduleField = fieldGroup<ScheduleValues, ScheduleBody>()

/** Field groups of a schedule, in form order. */
export const scheduleFieldGroups: FieldGroup<ScheduleValues, ScheduleBody>[] = [
  scheduleField('Title', 'title'),
  scheduleField('Days', 'daysOfWeek', ({ daysOfWeek }) =>
    daysOfWeek.map((day) => weekdayName(day, 'long')).join(', '),
  ),
  scheduleField('Begins', 'startTime'),
  scheduleField('Minutes', 'durationMinutes'),
  scheduleField('Time zone', 'tz', ({ tz }) => zoneLabel(tz)),
  scheduleField('First day', 'startDate'),
  scheduleField('Last day', 'endDate'),
  scheduleField('Location', 'location'),
  scheduleField('Instructor', 'instructor'),
  scheduleField('For', 'level', ({ level }) => labelFor(planLevels, level)),
  scheduleField('Attire', 'attire', ({ attire }) => labelFor(attires, attire)),
  scheduleField('Capacity', 'capacity'),
  scheduleField('Notes', 'notes'),
  scheduleField('In use', 'active', ({ active }) => (active ? 'In use' : 'At rest')),
]
