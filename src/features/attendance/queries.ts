import { queryOptions } from '@tanstack/react-query'
import { limits } from '@/config/limits'
import { pb } from '@/pocketbase/client'
import type { Attendance } from '@/pocketbase/records'
import { session } from '@/pocketbase/session'

/** What the screens read of an attendance of one's own. */
export type MyAttendance = Pick<
  Attendance,
  'id' | 'tpClass' | 'className' | 'classDate' | 'localDay' | 'expEarned' | 'awards' | 'created'
>

/** Every class I trained, the latest first. */
export const myAttendanceOptions = () =>
  queryOptions({
    queryKey: ['myAttendance', session.user?.id],
    queryFn: ({ signal }) =>
      pb.collection('trainingPlanClassAttendances').getFullList<MyAttendance>({
        batch: limits.fullListBatch,
        filter: pb.filter('user = {:me}', { me: session.requireUser().id }),
        sort: '-classDate',
        fields: 'id,tpClass,className,classDate,localDay,expEarned,awards,created',
        skipTotal: true,
        signal,
      }),
  })
