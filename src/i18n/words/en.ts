import type { Words } from '../wordFiles'

export const first = import.meta.glob<Words>(
  '../../../locales/en/{chart,common,dashboard,domain,errors,pages,shell,sidebar}.json',
  { eager: true, import: 'default' },
)
export const later = import.meta.glob<{ default: Words }>([
  '../../../locales/en/*.json',
  '!../../../locales/en/{chart,common,dashboard,domain,errors,pages,shell,sidebar}.json',
])
