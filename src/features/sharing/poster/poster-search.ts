import type { SearchSchemaInput } from '@tanstack/react-router'
import { enumParam } from '@/config/search-params'

/** Which link a poster shows; without a word for it, the one people join by. */
export const posterSearch = ({ action }: { action?: string } & SearchSchemaInput) => ({
  action: enumParam(['joinUser', 'view'], action),
})
