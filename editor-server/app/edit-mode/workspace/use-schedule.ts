import { useSyncExternalStore } from 'react'
import { usePublishing } from './publishing-context.ts'
import type { ScheduleState } from './schedule-store.ts'

export function useSchedule(): ScheduleState {
  const { schedule } = usePublishing()
  return useSyncExternalStore(schedule.subscribe, schedule.getState, schedule.getState)
}
