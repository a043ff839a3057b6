import type { WordFiles } from '../signInWords'

export const files: WordFiles = import.meta.glob<{ default: Record<string, unknown> }>(
  '../../../locales/en/*.json',
)
