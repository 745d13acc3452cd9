import type { ScheduleBody } from '@/features/plans/schedules/schedule'
import { weekdayName } from '@/features/plans/schedules/schedule-text'
import type { FieldGroup } from '@/lib/merge'
import { zoneLabel } from '@/lib/time/time-zones'
import { attires, infoKinds, labelFor, planLevels } from './labels'
import { planGroupLabel } from './plan-order'
import type { InfoValues, PlanValues, ScheduleValues } from './schema'

/** For groups of one field, typed and stored under one name. */
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

/** What can be edited of a plan, in the order of its form. */
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

/** What can be edited of an info card, in the order of its form. */
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

/** What can be edited of a schedule, in the order of its form. */
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
