import type { VersionType } from '@/config/env'
import type { Language } from '@/i18n/languages'

export interface Manual {
  file: string
  language: 'en' | 'zh'
}

const system: Manual = { file: 'AMI System User Manual.pdf', language: 'en' }
const english: Manual = { file: 'AMI User Manual.pdf', language: 'en' }
/** One constant: the name of the Chinese file is nowhere given (decision A-17). */
const chinese: Manual = { file: 'AMI User Manual (Chinese).pdf', language: 'zh' }

/** Manuals to choose from, first the one for this version and language (decision A-17). */
export function manualsFor(version: VersionType, language: Language): readonly [Manual, Manual] {
  if (version !== 'ami-noprepaid') return [system, chinese]
  return language === 'en' ? [english, chinese] : [chinese, english]
}
