/** @type {import("next").NextConfig} */
export default { devIndicators: false };
