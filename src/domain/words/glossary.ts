import type help from '../../../locales/en/help.json'

/** A term that can be explained: a key of `term` and `means` in the words of the help. */
export type TermCode = keyof (typeof help)['term']

/**
 * The trade's terms in the order of the glossary; `abbr` is written the same in every language, '' where there is
 * none.
 */
export const glossary = [
  { code: 'pt', abbr: 'PT / VT' },
  { code: 'ct', abbr: 'CT' },
  { code: 'ratio', abbr: 'PT × CT' },
  { code: 'qty', abbr: 'QTY' },
  { code: 'cp', abbr: 'CP' },
  { code: 'mp', abbr: 'MP' },
  { code: 'dcu', abbr: 'DCU' },
  { code: 'md', abbr: 'MD' },
  { code: 'psu', abbr: 'PSU' },
  { code: 'tg', abbr: 'TG' },
  { code: 'subs', abbr: 'SUBS' },
  { code: 'line', abbr: '' },
  { code: 'check', abbr: 'DT' },
  { code: 'special', abbr: '' },
  { code: 'public', abbr: '' },
  { code: 'terminal', abbr: '' },
  { code: 'ami', abbr: 'AMI' },
  { code: 'hes', abbr: 'HES' },
  { code: 'mdm', abbr: 'MDM' },
  { code: 'vee', abbr: 'VEE' },
  { code: 'active', abbr: '+A / −A' },
  { code: 'reactive', abbr: '+R / −R' },
  { code: 'pf', abbr: 'PF' },
  { code: 'tou', abbr: 'TOU' },
  { code: 'curve', abbr: 'LP' },
  { code: 'freeze', abbr: '' },
  { code: 'relay', abbr: '' },
  { code: 'guarantee', abbr: '' },
  { code: 'loss', abbr: '' },
  { code: 'online', abbr: '' },
  { code: 'success', abbr: '' },
  { code: 'onDemand', abbr: '' },
  { code: 'supplement', abbr: '' },
  { code: 'obis', abbr: 'OBIS' },
  { code: 'plc', abbr: 'PLC' },
  { code: 'gprs', abbr: '4G' },
  { code: 'kcv', abbr: 'KCV' },
  { code: 'sts', abbr: 'STS' },
  { code: 'token', abbr: '' },
  { code: 'saidi', abbr: 'SAIDI' },
  { code: 'ntl', abbr: 'NTL' },
] as const satisfies readonly { code: TermCode; abbr: string }[]
