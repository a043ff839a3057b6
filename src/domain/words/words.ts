import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { isNo } from '@/rules/codes/codes'
import type words from '../../../locales/en/domain.json'
import { ownCodes } from '@/i18n/ownCodes'
import { figuresIn } from '@/lib/number'
import type { Codes } from '@/rules/codes/statuses'

/** A wire field with a word of its own (`domain:field.<name>`). */
export type FieldName = keyof (typeof words)['field']

/** A code in a select. */
export interface CodeChoice {
  value: string
  label: string
  /** '#rrggbb', where the utility gave it one. */
  color?: string
  /** Disabled in its dictionary: named where it stands, offered nowhere. */
  retired?: true
}

export interface DomainWords {
  /** The label of a wire field. */
  field: (name: FieldName) => string
  /** The word of a code; an unknown code shows the server's own text (`disp…`), else the code itself. */
  word: (codes: Codes, code: string, serverWord?: string) => string
  /** All codes of a dictionary with their words, in its order, for a select of the kit. */
  options: (codes: Codes) => CodeChoice[]
}

/** The word of a code, `look` being the catalogue of the language that is spoken. */
export function codeWord(
  codes: Codes,
  code: string,
  { look, language }: { look: (key: string) => string; language: string },
  serverWord = '',
): string {
  const ownLabel = ownCodes(codes.group, language)?.find(({ value }) => value === code)?.label
  if (!codes.codes.includes(code)) return ownLabel || serverWord || code
  if (codes.unit === undefined) return look(`domain:${codes.group}.${code}`)
  return figuresIn(ownLabel || (codes.unit ? `${code} ${codes.unit}` : code), language)
}

/** The colour that the utility gave a code, '' for none. */
export const codeColor = (codes: Codes, code: string): string =>
  ownCodes(codes.group)?.find(({ value }) => value === code)?.color ?? ''

/** The codes that may be chosen now. */
export const codesNow = (codes: Codes): readonly string[] =>
  ownCodes(codes.group)
    ?.filter(({ enabled }) => !isNo(enabled))
    .map(({ value }) => value) ?? codes.codes

/** The words of the trade in the user's language; the same object until the language or a dictionary changes. */
export function useWords(): DomainWords {
  const { t, i18n } = useTranslation('domain')
  return useMemo(() => {
    // The groups check their codes against the catalogue when they are defined: the key need not be checked again.
    const look = t as (key: string) => string
    const word = (codes: Codes, code: string, serverWord?: string) =>
      codeWord(codes, code, { look, language: i18n.language }, serverWord)
    return {
      field: (name) => t(`field.${name}`),
      word,
      options: (codes) =>
        ownCodes(codes.group, i18n.language)?.map(({ value, color, enabled }) => ({
          value,
          label: word(codes, value),
          ...(color && { color }),
          ...(isNo(enabled) && { retired: true as const }),
        })) ?? codes.codes.map((code) => ({ value: code, label: word(codes, code) })),
    }
  }, [t, i18n.language])
}
