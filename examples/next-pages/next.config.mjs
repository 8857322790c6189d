/** @type {import("next").NextConfig} */
export default { devIndicators: false, transpilePackages: ["design-token-panel"] };
