import type { SearchSchemaInput } from '@tanstack/react-router'
import { enumParam } from '@/config/search-params'

/** Validates the search params of a poster's route; default: the join link. */
export const posterSearch = ({ action }: { action?: string } & SearchSchemaInput) => ({
  action: enumParam(['joinUser', 'view'], action),
})
