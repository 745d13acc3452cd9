import { queryOptions } from '@tanstack/react-query'
import { list } from '@/pocketbase/list'
import type { Attendance, MyAttendance } from '@/pocketbase/records'
import { session } from '@/pocketbase/session'

export type { MyAttendance }

/** Every class I trained, the latest first. */
export const myAttendanceOptions = () =>
  queryOptions({
    queryKey: ['attendance', 'list', session.user?.id],
    queryFn: ({ signal }): Promise<MyAttendance[]> =>
      list('trainingPlanClassAttendances', {
        where: { user: session.requireUser().id },
        sort: '-classDate',
        fields: 'id,tpClass,className,classDate,localDay,expEarned,awards,created',
        signal,
      }),
  })

/**
 * Every class I trained, as the page around keeps it: for its many rows and buttons, which do not ask
 * by themselves.
 */
export const loadedAttendanceOptions = () => ({
  ...myAttendanceOptions(),
  refetchOnMount: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})

/** An attendance of mine with the class and plan it was for, where I still see them. */
export type PastAttendance = MyAttendance & Pick<Attendance, 'expand'>

/**
 * Every class I trained with what is left of it, the latest first. Apart from `myAttendanceOptions`,
 * because only one page reads it and following each class to its plan is work for the server.
 */
export const historyOptions = () =>
  queryOptions({
    queryKey: ['attendance', 'list', session.user?.id, 'history'],
    queryFn: ({ signal }): Promise<PastAttendance[]> =>
      list('trainingPlanClassAttendances', {
        where: { user: session.requireUser().id },
        sort: '-classDate',
        expand: 'tpClass.trainingPlan',
        fields:
          'id,tpClass,className,classDate,localDay,expEarned,awards,created,expand.tpClass.id,expand.tpClass.expand.trainingPlan.name',
        signal,
      }),
  })
