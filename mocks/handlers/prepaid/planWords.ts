import type { Language } from '../../../src/i18n/languages'
import type { PlanCode } from '../../world/pricePlans'

type Names = Readonly<Record<Language, string>>

/** Names of the plans, as the utility publishes them. */
export const planNames: Readonly<Record<PlanCode, Names>> = {
  'RES-PRE': {
    en: 'Residential, prepaid',
    zh: '居民预付费',
    es: 'Residencial prepago',
    ja: '家庭用プリペイド',
  },
  'RES-POST': {
    en: 'Residential, by bill',
    zh: '居民后付费',
    es: 'Residencial pospago',
    ja: '家庭用後払い',
  },
  'COM-1': { en: 'Small business', zh: '小型工商业', es: 'Pequeño comercio', ja: '小規模業務用' },
  'BT-T4': {
    en: 'Low voltage, time of use',
    zh: '低压分时',
    es: 'Baja tensión, horaria',
    ja: '低圧時間帯別',
  },
  'MT-T4': {
    en: 'Medium voltage, time of use',
    zh: '中压分时',
    es: 'Media tensión, horaria',
    ja: '高圧時間帯別',
  },
}

/** Names of the fees, by their code. */
export const feeNames: Readonly<Record<string, Names>> = {
  monthly: { en: 'Monthly fee', zh: '每月固定费', es: 'Cargo fijo mensual', ja: '月額基本料金' },
  lighting: { en: 'Street lighting', zh: '路灯附加费', es: 'Alumbrado público', ja: '街路灯負担金' },
}
