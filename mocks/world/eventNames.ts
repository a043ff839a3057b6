import type { Language } from '../../src/i18n/languages'
import { eventKinds, type EventCode } from './eventCatalogue'

type Translated = readonly [zh: string, es: string, ja: string]

const names: Readonly<Record<EventCode, Translated>> = {
  1: ['掉电', 'Corte de alimentación', '停電'],
  2: ['上电', 'Retorno de alimentación', '復電'],
  3: ['夏令时切换', 'Cambio de horario de verano', '夏時間切替'],
  4: ['校时（旧时间）', 'Reloj ajustado (hora anterior)', '時刻修正（旧時刻）'],
  5: ['校时（新时间）', 'Reloj ajustado (hora nueva)', '時刻修正（新時刻）'],
  6: ['时钟无效', 'Reloj no válido', '時計無効'],
  7: ['更换电池', 'Sustituir la batería', '電池交換'],
  8: ['电池电压低', 'Tensión de batería baja', '電池電圧低下'],
  14: ['非易失存储器错误', 'Error de memoria no volátil', '不揮発メモリエラー'],
  40: ['端子盖打开', 'Tapa de bornes abierta', '端子カバー開'],
  41: ['端子盖关闭', 'Tapa de bornes cerrada', '端子カバー閉'],
  42: ['检测到强直流磁场', 'Campo magnético continuo intenso', '強い直流磁界を検出'],
  43: ['强直流磁场消失', 'Fin del campo magnético continuo', '強い直流磁界の消失'],
  44: ['表盖打开', 'Tapa del medidor abierta', 'メーターカバー開'],
  45: ['表盖关闭', 'Tapa del medidor cerrada', 'メーターカバー閉'],
  46: ['认证失败', 'Fallo de autenticación', '認証失敗'],
  52: ['异常用电', 'Consumo inesperado', '想定外の使用'],
  54: [
    '旁路：零线与相线电流不一致',
    'Puenteo: corrientes de neutro y fase distintas',
    'バイパス：中性線と相の電流が不一致',
  ],
  55: ['反向电量', 'Energía inversa', '逆方向電力量'],
  62: ['远程拉闸', 'Desconexión remota', '遠隔開放'],
  63: ['远程合闸', 'Conexión remota', '遠隔投入'],
  64: ['本地拉闸', 'Desconexión local', 'ローカル開放'],
  65: ['超过功率限值', 'Límite de potencia superado', '電力制限値超過'],
  66: ['功率限值恢复正常', 'Límite de potencia normal', '電力制限値の復帰'],
  68: ['拉合闸失败', 'Fallo de desconexión o reconexión', '開閉失敗'],
  69: ['本地合闸', 'Reconexión local', 'ローカル投入'],
  76: ['A相欠压', 'Subtensión L1', 'L1 不足電圧'],
  77: ['B相欠压', 'Subtensión L2', 'L2 不足電圧'],
  78: ['C相欠压', 'Subtensión L3', 'L3 不足電圧'],
  79: ['A相过压', 'Sobretensión L1', 'L1 過電圧'],
  80: ['B相过压', 'Sobretensión L2', 'L2 過電圧'],
  81: ['C相过压', 'Sobretensión L3', 'L3 過電圧'],
  82: ['A相失压', 'Falta de tensión L1', 'L1 欠相'],
  83: ['B相失压', 'Falta de tensión L2', 'L2 欠相'],
  84: ['C相失压', 'Falta de tensión L3', 'L3 欠相'],
  85: ['A相电压正常', 'Tensión normal L1', 'L1 電圧正常'],
  86: ['B相电压正常', 'Tensión normal L2', 'L2 電圧正常'],
  87: ['C相电压正常', 'Tensión normal L3', 'L3 電圧正常'],
  91: ['电流反向', 'Inversión de corriente', '電流の逆転'],
  145: ['GPRS 注册失败', 'Fallo de registro GPRS', 'GPRS 登録失敗'],
  148: ['PDP 上下文激活失败', 'Fallo del contexto PDP', 'PDP コンテキスト失敗'],
  156: ['信号质量低', 'Señal de baja calidad', '信号品質低下'],
  200: ['令牌已接受', 'Token aceptado', 'トークン受理'],
  201: ['令牌被拒绝', 'Token rechazado', 'トークン拒否'],
  202: ['令牌已使用', 'Token ya utilizado', 'トークン使用済み'],
  203: ['令牌过旧（TID）', 'Token demasiado antiguo', 'トークンが古い（TID）'],
  205: ['余额不足报警 1', 'Alarma de saldo bajo 1', '残高不足警報 1'],
  207: ['余额用尽', 'Saldo agotado', '残高切れ'],
}

/** Default name of an event; people change it in the table of codes. */
export const eventNames = (code: EventCode): Record<Language, string> => {
  const [zh, es, ja] = names[code]
  return { en: eventKinds[code].name, zh, es, ja }
}
