import { createFileRoute } from '@tanstack/react-router'
import { requireGymMembership } from '@/features/auth/guards'

export const Route = createFileRoute('/home/gyms')({ beforeLoad: requireGymMembership })
