import type { AnnouncementTexts, SeedFacts } from './announcement-texts.ts'

export const announcementsInVietnamese = (f: SeedFacts): AnnouncementTexts => ({
  welcome: [`Chào mừng đến với ${f.name}`, '<p>Slot do chính chúng tôi làm, mỗi trò chơi nêu xác suất chính xác trong phần trợ giúp.</p>'],
  check: ['Tự mình kiểm chứng mọi ván', '<p>Seed được ấn định trước khi bạn chơi và công bố sau đó. Trình duyệt của bạn tự tính toán.</p>'],
  engines: ['Sáu cơ chế, mười hai thế giới', '<p>Dòng thắng, 243 đường, thác đổ, vòng quay miễn phí và giữ và quay.</p>'],
  open: [
    `${f.name} đã mở cửa`,
    `<p>Cảm ơn bạn đã đến từ sớm. Ví dùng đơn vị ${f.currency}; mọi biến động đều được liệt kê cùng số dư sau đó.</p>`,
  ],
  promise: [
    'Cam kết công bằng của chúng tôi',
    '<p>Không kết quả nào phụ thuộc vào bạn là ai, đã thắng bao nhiêu hay chơi bao lâu. <a href="/help#fairness">Cách kiểm chứng</a></p>',
  ],
  guest: [
    'Tham quan với tư cách khách',
    '<p>Chơi thử miễn phí tặng bạn 10.000 điểm chơi thử, không cần đăng ký. Điểm chơi thử không bao giờ thành tiền.</p>',
  ],
  limits: [
    'Đặt giới hạn trước khi chơi',
    '<p>Giới hạn nạp tiền, thua lỗ và thời gian được đặt trong tài khoản. Giới hạn thấp hơn có hiệu lực ngay.</p>',
  ],
  deposits: [
    'Nạp tiền hoạt động thế nào',
    `<p>Từ ${f.depositMin} ${f.currency}. Cho đến khi đơn vị vận hành kết nối nhà cung cấp thanh toán, việc nạp chỉ là minh họa và không có tiền thật di chuyển.</p>`,
  ],
  keepItAGame: [
    'Hãy giữ nó là trò chơi',
    '<p>Đặt số tiền và thời gian trước khi bắt đầu. <a href="/help#safer-play">Lời khuyên và địa chỉ hỗ trợ</a></p>',
  ],
  interrupted: [
    'Bị gián đoạn? Không mất gì',
    '<p>Nếu mất kết nối khi đang chơi tính năng, hãy mở lại trò chơi trên bất kỳ thiết bị nào: nó tiếp tục từ chỗ dừng.</p>',
  ],
  imitations: [
    'Cảnh giác với trang giả mạo',
    `<p>${f.name} không bao giờ hỏi mật khẩu qua email, điện thoại hay trò chuyện. Hãy kiểm tra địa chỉ trang trước khi đăng nhập.</p>`,
  ],
  maintenance: [
    'Bảo trì theo kế hoạch',
    '<p>Khi cần đóng để bảo trì, chúng tôi thông báo tại đây trước. Các ván đang mở được giữ lại và tiếp tục sau đó.</p>',
  ],
  returns: [
    'Tỷ lệ hoàn trả của slot nghĩa là gì',
    '<p>Tỷ lệ hoàn trả 96% là trung bình trên rất nhiều lượt quay, không phải lời hứa cho một buổi tối. <a href="/help#slot-rules">Luật chơi slot</a></p>',
  ],
  languages: [
    'Bằng ngôn ngữ của bạn',
    '<p>Mọi trang và tin nhắn đều đầy đủ trong từng ngôn ngữ hiển thị ở đầu trang. Hãy chọn ngôn ngữ của bạn tại đó.</p>',
  ],
  headlineVerify: [`${f.name}: mọi kết quả đều kiểm chứng được ngay trong trình duyệt của bạn`, ''],
  headlineAge: ['18+ · Chỉ chơi với số tiền bạn có thể mất', ''],
  popup: [
    `Rất vui được gặp bạn tại ${f.name}`,
    '<p>Trước lượt quay đầu tiên: hãy đọc cách kết quả được tạo ra, và quyết định tối nay sẽ chi bao nhiêu.</p>',
  ],
  verifyRound: ['Kiểm chứng một ván', '<p>Chơi một ván, đổi seed và để công cụ kiểm chứng tính lại. Chỉ mất một phút.</p>'],
})
