import type { Words } from '../wordFiles'

export const chineseWords = {
  first: import.meta.glob<Words>(
    '../../../locales/zh/{chart,common,dashboard,domain,errors,pages,shell,sidebar}.json',
    { eager: true, import: 'default' },
  ),
  later: import.meta.glob<{ default: Words }>([
    '../../../locales/zh/*.json',
    '!../../../locales/zh/{chart,common,dashboard,domain,errors,pages,shell,sidebar}.json',
  ]),
}
