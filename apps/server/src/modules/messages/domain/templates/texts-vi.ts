import { type TemplateText, type TemplateTexts, templateText as text } from './template-text.ts'

const NOT_YOU = 'Nếu không phải bạn, hãy đổi mật khẩu ngay và liên hệ chăm sóc khách hàng.'
const security = (title: string, what: string): TemplateText => text(title, [`${what} Thực hiện lúc {time} từ địa chỉ {ip}.`, NOT_YOU])

/** The product's own texts in Vietnamese. */
export const TEXTS_VI: TemplateTexts = {
  welcome: text('Chào mừng đến với {brand}', [
    'Xin chào {account}, tài khoản của bạn tại {brand} đã được mở.',
    'Mọi ván bạn chơi đều kiểm chứng được tại <a href="/fairness">trang tính công bằng</a>. Trước khi chơi, hãy xem tài khoản: nơi đó cho biết bạn đang đăng nhập ở đâu và tài khoản được bảo vệ thế nào.',
    'Nếu bạn không mở tài khoản này, hãy trả lời tin nhắn này và chúng tôi sẽ đóng nó.',
  ]),
  'move-planned': text('Tuyến trên của bạn thay đổi vào {date}', [
    'Từ {date}, tài khoản của bạn cùng cả đội đứng dưới {upline}. Lý do: {reason}',
    'Khoản bạn kiếm được hoặc còn nợ đến lúc đó vẫn thuộc tuyến trên hiện tại. Hợp đồng với tuyến trên hiện tại kết thúc vào lúc đó; {upline} có thể đề nghị hợp đồng mới.',
  ]),
  'move-cancelled': text('Tuyến trên của bạn không thay đổi', [
    'Việc chuyển tài khoản của bạn sang {upline} vào {date} không diễn ra. Mọi thứ giữ nguyên.',
  ]),
  'downline-leaves': text('{person} rời đội của bạn vào {date}', [
    'Từ {date}, {person} cùng cả đội bên dưới đứng dưới {upline}. Lý do: {reason}',
    'Cược đã tính trước lúc đó thuộc về bạn; hợp đồng giữa hai bên kết thúc vào lúc đó.',
  ]),
  'downline-joins': text('{person} vào đội của bạn vào {date}', [
    'Từ {date}, {person} cùng cả đội bên dưới đứng ngay dưới bạn. Lý do: {reason}',
    'Cược được tính từ lúc đó thuộc về bạn. Bạn có thể đề nghị hợp đồng trong trung tâm đại lý.',
  ]),
  'downline-move-cancelled': text('{person} không chuyển nữa', [
    'Việc chuyển {person} sang {upline} vào {date} không diễn ra. Mọi thứ giữ nguyên.',
  ]),
  'account-locked': text('Tài khoản của bạn đã bị khóa', [
    'Tài khoản {account} của bạn tại {brand} bị khóa lúc {time}, và mọi phiên đã kết thúc. Tiền của bạn vẫn là của bạn.',
    'Chăm sóc khách hàng sẽ cho bạn biết lý do và bước tiếp theo.',
  ]),
  'account-unlocked': text('Tài khoản của bạn đã mở lại', ['Tài khoản {account} của bạn tại {brand} đã mở lại từ {time}.']),
  'sign-in-new-place': text('Đăng nhập từ nơi mới', [
    'Tài khoản của bạn được đăng nhập lúc {time} từ nơi chưa từng biết: {device}, {place}, địa chỉ {ip}.',
    NOT_YOU,
  ]),
  'sign-in-stopped': text('Đã chặn một lần đăng nhập', [
    'Lúc {time} có người biết mật khẩu của bạn nhưng không chứng minh được là bạn: {device}, {place}, địa chỉ {ip}. Không ai được vào.',
    NOT_YOU,
  ]),
  'remember-copied': security(
    'Đăng nhập đã ghi nhớ bị dùng hai lần',
    'Có người đã dùng bản sao của đăng nhập đã ghi nhớ trên tài khoản của bạn. Mọi phiên mở bằng nó đã kết thúc; hãy đăng nhập lại bằng mật khẩu.',
  ),
  'password-changed': security('Mật khẩu của bạn đã được đổi', 'Mật khẩu tài khoản của bạn đã được đổi, và các phiên khác đã kết thúc.'),
  'payment-password-set': security(
    'Đã đặt mật khẩu giao dịch',
    'Tài khoản của bạn nay có mật khẩu giao dịch; mật khẩu được hỏi mỗi khi tiền rời đi.',
  ),
  'payment-password-changed': security('Mật khẩu giao dịch đã được đổi', 'Mật khẩu giao dịch của tài khoản đã được đổi.'),
  'payment-password-reset': security('Mật khẩu giao dịch đã được đặt lại', 'Mật khẩu giao dịch của tài khoản đã được đặt lại bằng mã.'),
  'email-bound': security('Đã thêm địa chỉ email', 'Một địa chỉ email đã được thêm vào tài khoản.'),
  'email-changed': security('Địa chỉ email đã được đổi', 'Tài khoản của bạn nay có địa chỉ email khác.'),
  'phone-bound': security('Đã thêm số điện thoại', 'Một số điện thoại đã được thêm vào tài khoản.'),
  'phone-changed': security('Số điện thoại đã được đổi', 'Tài khoản của bạn nay có số điện thoại khác.'),
  'authenticator-on': security(
    'Đã bật ứng dụng xác thực',
    'Tài khoản của bạn nay được bảo vệ bằng ứng dụng xác thực. Hãy cất mã khôi phục ở nơi an toàn.',
  ),
  'authenticator-off': security('Đã tắt ứng dụng xác thực', 'Tài khoản của bạn không còn được bảo vệ bằng ứng dụng xác thực.'),
  'recovery-codes-renewed': security('Mã khôi phục mới', 'Mã khôi phục mới đã được tạo cho tài khoản. Mã cũ không còn giá trị.'),
  'recovery-code-used': security('Một mã khôi phục đã được dùng', 'Một mã khôi phục của tài khoản đã được dùng. Mã đó không còn giá trị.'),
  'outside-linked': security(
    'Đã liên kết tài khoản ngoài',
    'Một tài khoản ở nhà cung cấp khác nay có thể đăng nhập vào tài khoản của bạn.',
  ),
  'outside-unlinked': security(
    'Đã hủy liên kết tài khoản ngoài',
    'Tài khoản ở nhà cung cấp khác không còn đăng nhập được vào tài khoản của bạn.',
  ),
  'data-asked': security('Đã tạo bản sao dữ liệu', 'Toàn bộ dữ liệu của tài khoản đã được yêu cầu tải xuống.'),
  'account-closed': security('Tài khoản của bạn đã đóng', 'Tài khoản của bạn tại {brand} đã được đóng.'),
  'deposit-paid': text('Đã nhận khoản nạp {amount}', [
    'Chúng tôi đã nhận khoản nạp {amount}. Số dư hiện tại là {balance}.',
    'Mã tham chiếu {reference}.',
  ]),
  'deposit-failed': text('Khoản nạp {amount} không thành công', [
    'Khoản nạp {amount} chưa được thanh toán, nên không bị trừ và cũng không được cộng. Bạn có thể thử lại bất cứ lúc nào.',
    'Mã tham chiếu {reference}.',
  ]),
  'deposit-expired': text('Khoản nạp {amount} đã hết hạn', [
    'Khoản nạp {amount} không được thanh toán kịp. Nếu bạn đã trả, tiền được cộng ngay khi đến chúng tôi.',
    'Mã tham chiếu {reference}.',
  ]),
  'deposit-refused': text('Không xác nhận được khoản nạp {amount}', [
    'Chúng tôi không xác nhận được khoản nạp {amount}: {reason}',
    'Nếu tiền đã rời tài khoản của bạn, hãy gửi biên lai cho chúng tôi. Mã tham chiếu {reference}.',
  ]),
  'withdrawal-requested': text('Đã nhận yêu cầu rút {amount}', [
    'Chúng tôi đã nhận yêu cầu rút {amount} và sẽ xem xét ngay. Mã tham chiếu {reference}.',
  ]),
  'withdrawal-approved': text('Đã duyệt lệnh rút {amount}', ['Lệnh rút {amount} đã được duyệt và sẽ được chi. Mã tham chiếu {reference}.']),
  'withdrawal-refused': text('Lệnh rút {amount} bị từ chối', [
    'Lệnh rút {amount} bị từ chối: {reason}',
    'Toàn bộ số tiền đã trở về số dư. Mã tham chiếu {reference}.',
  ]),
  'withdrawal-paid': text('Đã chi khoản rút {amount}', [
    'Chúng tôi đã chi {amount}. Vui lòng cho biết trong {minutes} phút đã nhận được chưa; sau đó được xem là đã nhận.',
    'Mã tham chiếu {reference}.',
  ]),
  'withdrawal-failed': text('Không thể chi khoản rút {amount}', [
    'Không thể chi khoản rút {amount}: {reason}',
    'Số tiền đã trở về số dư. Mã tham chiếu {reference}.',
  ]),
  'withdrawal-completed': text('Lệnh rút {amount} đã hoàn tất', ['Lệnh rút {amount} của bạn đã hoàn tất. Mã tham chiếu {reference}.']),
  'withdrawal-receipt-reminder': text('Khoản {amount} đã đến chưa?', [
    'Vui lòng cho biết khoản rút {amount} đã đến chưa. Nếu không trả lời, chẳng bao lâu sẽ được xem là đã nhận và không thể khiếu nại hay hoàn tiền. Mã tham chiếu {reference}.',
  ]),
  'withdrawal-case-answered': text('Chúng tôi đã viết về khoản {amount} của bạn', ['{answer}', 'Mã tham chiếu {reference}.']),
  'withdrawal-case-opened': text('Chúng tôi đang tra soát khoản {amount} của bạn', [
    'Bạn báo rằng {amount} chưa đến. Chúng tôi đang hỏi ngân hàng và sẽ báo lại tại đây.',
    'Mã tham chiếu {reference}.',
  ]),
  'withdrawal-case-closed': text('Hồ sơ về khoản {amount} đã đóng', [
    'Hồ sơ về khoản chi {amount} đã đóng: {outcome}',
    'Mã tham chiếu {reference}.',
  ]),
  'payout-account-added': text('Đã thêm tài khoản nhận tiền', ['{target} đã được thêm vào tài khoản lúc {time}.', NOT_YOU]),
  'payout-account-removed': text('Đã gỡ tài khoản nhận tiền', ['{target} đã được gỡ khỏi tài khoản lúc {time}.', NOT_YOU]),
  'transfer-sent': text('Đã chuyển {amount} cho {counterpart}', [
    'Bạn đã chuyển {amount} cho {counterpart} lúc {time}. Tiền đã vào số dư của người nhận.',
    'Mã tham chiếu {reference}.',
    NOT_YOU,
  ]),
  'transfer-received': text('Đã nhận {amount} từ {counterpart}', [
    '{counterpart} đã chuyển cho bạn {amount} lúc {time}. Tiền đã vào số dư của bạn.',
    'Mã tham chiếu {reference}.',
  ]),
  'team-announcement': text('{title}', ['{text}', '<em>Thông báo từ tuyến trên {upline} của bạn</em>']),

  'contract-offered': text('{counterpart} đề nghị hợp đồng với bạn', [
    '{counterpart} đề nghị hợp đồng với bạn. Hãy xem những thay đổi và trả lời trước {date}; sau đó đề nghị hết hạn.',
  ]),
  'contract-accepted': text('{counterpart} đã chấp nhận hợp đồng', [
    '{counterpart} đã chấp nhận đề nghị của bạn. Hợp đồng bắt đầu vào {date}.',
  ]),
  'contract-rejected': text('{counterpart} đã từ chối hợp đồng', [
    '{counterpart} đã từ chối đề nghị của bạn. Hợp đồng đang có hiệu lực giữa hai bên, nếu có, vẫn tiếp tục.',
  ]),
  'contract-withdrawn': text('Đề nghị hợp đồng đã được rút', ['Đề nghị hợp đồng giữa bạn và {counterpart} đã được rút.']),
  'contract-expired': text('Đề nghị hợp đồng đã hết hạn', ['Đề nghị hợp đồng giữa bạn và {counterpart} không được trả lời kịp thời.']),
  'contract-end-asked': text('{counterpart} muốn kết thúc hợp đồng', [
    '{counterpart} muốn kết thúc hợp đồng giữa hai bên. Hãy trả lời trước {date}; nếu không, hợp đồng tiếp tục.',
  ]),
  'contract-end-refused': text('Hợp đồng của bạn tiếp tục', [
    'Hợp đồng giữa bạn và {counterpart} tiếp tục: hai bên không thống nhất kết thúc.',
  ]),
  'contract-ended': text('Hợp đồng của bạn kết thúc vào {date}', [
    'Hợp đồng giữa bạn và {counterpart} kết thúc vào {date}. Các hóa đơn đến thời điểm đó vẫn được lập và thanh toán.',
  ]),
  'contract-not-begun': text('Hợp đồng mới của bạn không bắt đầu', [
    'Hợp đồng bạn và {counterpart} đã thỏa thuận cho lần chuyển này không bắt đầu, vì việc chuyển không diễn ra hoặc điều khoản không còn khả thi.',
  ]),
  'bill-issued': text('Đã phát hành hóa đơn {reference}', [
    'Hóa đơn {amount} từ {counterpart} đã được phát hành. Hóa đơn đang được xét duyệt và sẽ được trả khi được chấp thuận.',
  ]),
  'bill-claimable': text('Có thể nhận {amount}', [
    'Cổ tức {amount} từ {counterpart} đã sẵn sàng. Hãy nhận trước {date}; sau đó sẽ hết hạn. Hóa đơn {reference}.',
  ]),
  'bill-paid': text('Đã nhận {amount} từ {counterpart}', ['Hóa đơn {reference} trị giá {amount} từ {counterpart} đã được trả đủ.']),
  'bill-short': text('{counterpart} không trả đủ {amount}', [
    '{counterpart} không thể trả đủ hóa đơn {reference} trị giá {amount}. Phần còn lại được trả trước tiên từ khoản tiền tiếp theo của {counterpart}.',
  ]),
  'bill-owed': text('Bạn nợ {counterpart}', [
    'Số dư của bạn không đủ trả hóa đơn {reference} trị giá {amount} cho {counterpart}. Phần còn lại được trả trước tiên từ khoản tiền tiếp theo của bạn. Đến lúc đó bạn không thể rút hoặc chuyển tiền cho người khác.',
  ]),
  'bill-expired': text('Cổ tức {amount} đã hết hạn', [
    'Bạn không nhận cổ tức {amount} từ {counterpart} đúng hạn. Hóa đơn {reference} đã hết hạn.',
  ]),
  'bill-refused': text('Hóa đơn {reference} bị từ chối', ['Hóa đơn {amount} giữa bạn và {counterpart} bị từ chối: {reason}']),
  'point-order-approved': text('Đơn hàng của bạn đã được gửi: {item}', [
    '{item} đã được gửi lúc {time}. {shipping}',
    'Đơn hàng {reference}.',
  ]),
  'point-order-rejected': text('Đơn hàng của bạn bị từ chối: {item}', [
    'Chúng tôi không thể gửi {item}: {reason}',
    '{points} điểm đã được hoàn lại vào số dư của bạn. Đơn hàng {reference}.',
  ]),
  'promotion-given': text('Bạn đã nhận {amount}: {title}', [
    '{amount} của {title} đã được cộng cho bạn lúc {time}.',
    'Mở khuyến mãi để xem điều khoản và tiến độ của bạn.',
  ]),
  'promotion-claimable': text('Có thể nhận {amount}: {title}', ['Bạn đã đạt mục tiêu của {title}. Hãy nhận {amount} trước khi hết hạn.']),
  'promotion-refused': text('Đơn đăng ký của bạn bị từ chối: {title}', [
    'Chúng tôi không thể trao {title} cho bạn: {reason}',
    'Đơn {reference}.',
  ]),
  'promotion-reversed': text('Tiền thưởng của bạn đã kết thúc: {title}', [
    'Khoản nạp {reference} đã được hoàn cho người trả, nên tiền thưởng kèm theo kết thúc. Phần đã thành tiền mặt vẫn là của bạn. Lý do: {reason}',
  ]),
  'promotion-missed': text('Tiền nạp vào không kèm tiền thưởng: {title}', [
    'Khoản nạp của bạn đã được cộng đủ, nhưng {title} không thể tặng tiền thưởng nữa: ngân sách đã hết, bạn đã nhận rồi, hoặc tài khoản đang tạm dừng.',
  ]),
  'rank-reached': text('Bạn đã đạt hạng {rank}', ['Bạn hiện ở hạng {rank}. Quyền lợi của hạng có trong trung tâm phần thưởng.']),
  'cashback-ready': text('Hoàn tiền đã sẵn sàng: {amount}', [
    'Khoản hoàn tiền {amount} cho cược ngày {date} đã sẵn sàng. Hãy nhận trong 7 ngày.',
  ]),
  'mission-met': text('Hoàn thành nhiệm vụ: {title}', ['Bạn đã hoàn thành {title}. Phần thưởng đang chờ bạn.']),
  'free-spins-expiring': text('Vòng quay miễn phí sắp hết hạn: {item}', [
    'Bạn còn {spins} vòng quay miễn phí ở {item}. Chúng hết hạn lúc {date}.',
  ]),
  'manual-reward': text('{amount} từ chăm sóc khách hàng', ['{amount} đã được cộng cho bạn lúc {time}: {reason}']),

  'identity-approved': text('Danh tính của bạn đã được xác minh', ['Giấy tờ của bạn đã được kiểm tra và hợp lệ. Cảm ơn bạn.']),
  'identity-refused': text('Không thể chấp nhận giấy tờ của bạn', [
    'Chúng tôi đã xem giấy tờ và không thể chấp nhận tất cả. Lý do được ghi bên cạnh từng giấy tờ.',
    'Bạn có thể gửi giấy tờ khác bất cứ lúc nào.',
  ]),
  'identity-expiring': text('Giấy tờ của bạn sắp hết hạn', ['Giấy tờ bạn gửi sẽ hết hạn vào {date}. Vui lòng gửi bản mới trước đó.']),
  'feedback-answered': text('Trả lời góp ý {reference} của bạn', ['{answer}', 'Bạn đã viết:', '<em>{question}</em>']),
  'feedback-closed': text('Góp ý {reference} của bạn đã đóng', [
    'Chúng tôi đã đọc góp ý của bạn và đóng lại. Cảm ơn bạn đã viết.',
    'Bạn đã viết:',
    '<em>{question}</em>',
  ]),
}
