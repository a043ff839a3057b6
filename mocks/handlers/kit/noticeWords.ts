import type { Language } from '../../../src/i18n/languages'
import type { NoticeSeed, Audience } from '../../db/noticeSeeds'
import type { NoticeStatus } from '../../db/notices'

type Words = Record<Language, string>

/** The head-end's own words for the codes of a notice (`disp…`). */
export const typeWords: Record<NoticeSeed['type'], Words> = {
  system: { en: 'System', zh: '系统', es: 'Sistema', ja: 'システム' },
  maintenance: { en: 'Maintenance', zh: '检修', es: 'Mantenimiento', ja: '保守' },
  operation: { en: 'Operation', zh: '运行', es: 'Operación', ja: '運用' },
  business: { en: 'Business', zh: '营业', es: 'Comercial', ja: '営業' },
}

export const statusWords: Record<NoticeStatus, Words> = {
  draft: { en: 'Draft', zh: '草稿', es: 'Borrador', ja: '下書き' },
  scheduled: { en: 'Scheduled', zh: '待生效', es: 'Programado', ja: '公開予定' },
  published: { en: 'In force', zh: '生效中', es: 'Vigente', ja: '有効' },
  expired: { en: 'Expired', zh: '已过期', es: 'Caducado', ja: '期限切れ' },
  withdrawn: { en: 'Withdrawn', zh: '已撤回', es: 'Retirado', ja: '取り下げ' },
}

export const audienceWords: Record<Audience['kind'], Words> = {
  all: { en: 'Everybody', zh: '全体', es: 'Todos', ja: '全員' },
  org: { en: 'Organization', zh: '单位', es: 'Organización', ja: '組織' },
  role: { en: 'Roles', zh: '角色', es: 'Roles', ja: '役割' },
  user: { en: 'Named users', zh: '指定用户', es: 'Usuarios designados', ja: '指定ユーザー' },
}
