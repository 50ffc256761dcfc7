import { type LanguageCode, type TextLanguage, textLanguageOf } from '@croupier/contract/browser'

/** What the portal must be able to say when not even its texts come. Every other word is in the files of `locales`. */
const EN = {
  failure: {
    eyebrow: 'This page',
    reload: 'Reload the page',
    chunkTitle: 'Part of the page did not load',
    lineTitle: 'We cannot reach the server',
    brokenTitle: 'Something went wrong on this page',
    timeout: 'The page took longer time to load, please check your network connectivity',
    missing: 'The page took longer time to load, please check your network connectivity. Your money and open rounds are safe.',
    broken: 'This is our fault. Your money and open rounds are safe. Reload the page to continue.',
  },
  error: {
    lineLost: 'Network link is abnormal, please try again',
    system: 'System error. Please try again later.',
    unknown: 'Unknown error',
  },
  ui: { retry: 'Try again' },
}

const TEXTS: Record<TextLanguage, typeof EN> = {
  EN,
  CN: {
    failure: {
      eyebrow: '本页面',
      reload: '重新加载',
      chunkTitle: '页面的一部分未能载入',
      lineTitle: '暂时无法连接',
      brokenTitle: '页面出错了',
      timeout: '页面加载时间过长，请检查您的网络连接',
      missing: '页面加载时间过长，请检查您的网络连接。您的资金和未完成的牌局都是安全的。',
      broken: '这是我们的问题。您的资金和未完成的牌局都是安全的，重新加载即可返回。',
    },
    error: { lineLost: '网络连接异常，请重试', system: '系统错误，请稍后再试。', unknown: '未知错误' },
    ui: { retry: '重试' },
  },
  ID: {
    failure: {
      eyebrow: 'Halaman ini',
      reload: 'Muat ulang halaman',
      chunkTitle: 'Sebagian halaman gagal dimuat',
      lineTitle: 'Kami tidak dapat dihubungi',
      brokenTitle: 'Halaman ini bermasalah',
      timeout: 'Halaman terlalu lama dimuat, silakan periksa koneksi internet Anda',
      missing: 'Halaman terlalu lama dimuat, silakan periksa koneksi internet Anda. Dana dan ronde Anda yang belum selesai tetap aman.',
      broken: 'Ini kesalahan kami. Dana dan ronde Anda yang belum selesai tetap aman. Muat ulang untuk melanjutkan.',
    },
    error: {
      lineLost: 'Koneksi jaringan bermasalah, silakan coba lagi',
      system: 'Kesalahan sistem. Silakan coba lagi nanti.',
      unknown: 'Kesalahan tidak dikenal',
    },
    ui: { retry: 'Coba lagi' },
  },
  TH: {
    failure: {
      eyebrow: 'หน้านี้',
      reload: 'โหลดหน้าใหม่',
      chunkTitle: 'โหลดบางส่วนของหน้าไม่สำเร็จ',
      lineTitle: 'ติดต่อเซิร์ฟเวอร์ไม่ได้',
      brokenTitle: 'หน้านี้ขัดข้อง',
      timeout: 'หน้าเว็บใช้เวลาโหลดนานเกินไป โปรดตรวจสอบการเชื่อมต่ออินเทอร์เน็ตของคุณ',
      missing: 'หน้าเว็บใช้เวลาโหลดนานเกินไป โปรดตรวจสอบการเชื่อมต่ออินเทอร์เน็ตของคุณ เงินและรอบเกมที่ค้างอยู่ของคุณปลอดภัย',
      broken: 'เป็นความผิดพลาดของเรา เงินและรอบเกมที่ค้างอยู่ของคุณปลอดภัย โหลดหน้าใหม่เพื่อเล่นต่อ',
    },
    error: {
      lineLost: 'การเชื่อมต่อเครือข่ายผิดปกติ โปรดลองอีกครั้ง',
      system: 'ระบบขัดข้อง โปรดลองใหม่ภายหลัง',
      unknown: 'เกิดข้อผิดพลาดที่ไม่ทราบสาเหตุ',
    },
    ui: { retry: 'ลองอีกครั้ง' },
  },
  VI: {
    failure: {
      eyebrow: 'Trang này',
      reload: 'Tải lại trang',
      chunkTitle: 'Một phần của trang chưa tải được',
      lineTitle: 'Không thể kết nối tới hệ thống',
      brokenTitle: 'Trang này gặp lỗi',
      timeout: 'Trang tải quá lâu, vui lòng kiểm tra kết nối mạng của bạn',
      missing: 'Trang tải quá lâu, vui lòng kiểm tra kết nối mạng của bạn. Tiền và các ván chưa kết thúc của bạn vẫn an toàn.',
      broken: 'Đây là lỗi của chúng tôi. Tiền và các ván chưa kết thúc của bạn vẫn an toàn. Hãy tải lại trang để tiếp tục.',
    },
    error: {
      lineLost: 'Kết nối mạng bất thường, vui lòng thử lại',
      system: 'Lỗi hệ thống. Vui lòng thử lại sau.',
      unknown: 'Lỗi không xác định',
    },
    ui: { retry: 'Thử lại' },
  },
  JA: {
    failure: {
      eyebrow: 'このページ',
      reload: '再読み込み',
      chunkTitle: 'ページの一部を読み込めませんでした',
      lineTitle: '接続できませんでした',
      brokenTitle: 'ページでエラーが発生しました',
      timeout: 'ページの読み込みに時間がかかっています。通信環境をご確認ください。',
      missing: 'ページの読み込みに時間がかかっています。通信環境をご確認ください。残高と進行中のラウンドは保護されています。',
      broken: '当サイト側のエラーです。残高と進行中のラウンドは保護されています。再読み込みすると元に戻ります。',
    },
    error: {
      lineLost: 'ネットワーク接続に問題があります。もう一度お試しください。',
      system: 'システムエラーです。しばらくしてからお試しください。',
      unknown: '不明なエラー',
    },
    ui: { retry: '再試行' },
  },
}

/** The built-in words of a language, or of the one whose texts it reads. */
export const builtInTexts = (language: LanguageCode): typeof EN => TEXTS[textLanguageOf(language)]
