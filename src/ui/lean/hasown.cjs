// What every browser that runs this client has of its own, in the form that the package asking for it can require.
module.exports = Object.hasOwn
