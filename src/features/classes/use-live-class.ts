import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { pocketBase } from '@/pocketbase/client'
import { classOptions } from './queries'

/** Debounce, so that a coach who marks thirty people triggers one refetch. */
const refetchDebounceMs = 300

/**
 * Refetches a class in realtime while others edit it or check in: the class record holds the number of
 * attendances. Subscribes to this one record only.
 */
export function useLiveClass(classId: string): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const refresh = () => {
      clearTimeout(timer)
      timer = setTimeout(
        () => void queryClient.invalidateQueries({ queryKey: classOptions(classId).queryKey }),
        refetchDebounceMs,
      )
    }
    const subscriptions: Promise<() => Promise<void>>[] = []
    let isUnmounted = false
    const subscribe = async () => {
      const pb = await pocketBase()
      if (isUnmounted) return
      subscriptions.push(
        pb.collection('trainingPlanClasses').subscribe(classId, ({ action }) => {
          // A deleted class cannot be refetched; the page keeps the cached one.
          if (action !== 'delete') refresh()
        }),
        // Events may have been missed while the connection was lost.
        pb.realtime.subscribe('PB_CONNECT', refresh),
      )
      await Promise.all(subscriptions)
      // Or between the page's request and this subscription.
      if (!isUnmounted) refresh()
    }
    // Without realtime the page still refetches on focus, like any other.
    subscribe().catch(() => {})
    return () => {
      isUnmounted = true
      clearTimeout(timer)
      for (const subscription of subscriptions) subscription.then((stop) => stop()).catch(() => {})
    }
  }, [queryClient, classId])
}
