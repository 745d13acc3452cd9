import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { pocketBase } from '@/pocketbase/client'
import { classOptions } from './queries'

/** A coach who marks thirty people at once is one piece of news to everybody else. */
const gatherNewsMs = 300

/**
 * Keeps a class on screen up to date while others change it or check in to it: the server counts
 * those who are there on the class itself. Hears of this one class and of nothing else.
 */
export function useLiveClass(classId: string): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const refresh = () => {
      clearTimeout(timer)
      timer = setTimeout(
        () => void queryClient.invalidateQueries({ queryKey: classOptions(classId).queryKey }),
        gatherNewsMs,
      )
    }
    const subscribing: Promise<() => Promise<void>>[] = []
    let hasLeft = false
    const subscribe = async () => {
      const pb = await pocketBase()
      if (hasLeft) return
      subscribing.push(
        pb.collection('trainingPlanClasses').subscribe(classId, ({ action }) => {
          // What is gone cannot be read again; the page keeps what it has.
          if (action !== 'delete') refresh()
        }),
        // A connection that was lost may have missed something.
        pb.realtime.subscribe('PB_CONNECT', refresh),
      )
      await Promise.all(subscribing)
      // So may the time since the page was read.
      if (!hasLeft) refresh()
    }
    // Without live news the page is refreshed like any other, when one comes back to it.
    subscribe().catch(() => {})
    return () => {
      hasLeft = true
      clearTimeout(timer)
      for (const each of subscribing) each.then((stop) => stop()).catch(() => {})
    }
  }, [queryClient, classId])
}
